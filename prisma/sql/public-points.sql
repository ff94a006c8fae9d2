-- Location privacy (docs/adr/0033-map-by-cell.md). Visitors see a listing's public point. By default the place is
-- approximate: the public point then lies 100 to 250 metres from the private one.

-- Returns a point 100 to 250 metres away. A secret, the owner and a square of some 200 metres determine direction and
-- distance. So repeated requests, slightly moved pins or more listings of the same owner reveal nothing more, and an
-- owner's own listing does not reveal another owner's shift. Takes the first candidate within the same location.
CREATE OR REPLACE FUNCTION map.shifted(owner_id integer, latitude float8, longitude float8, OUT public_latitude numeric, OUT public_longitude numeric)
LANGUAGE plpgsql STABLE PARALLEL SAFE AS $$
DECLARE
  secret bytea := (SELECT value FROM map.secret);
  -- Metres per degree of latitude; a degree of longitude shrinks to nothing at a pole.
  degree CONSTANT float8 := 111195;
  longitude_degree float8 := degree * greatest(cos(radians(latitude)), 0.01);
  -- Metres. Inside 100 to 250 with a margin for rounded coordinates and other earth radii.
  nearest CONSTANT float8 := 102;
  farthest CONSTANT float8 := 247;
  digest bytea;
  angle float8;
  distance float8;
  -- Centres of locations that can be nearest to a shifted point, nearest to the private point first. Empty if no centre
  -- is known.
  latitudes float8[];
  longitudes float8[];
BEGIN
  SELECT array_agg(l.latitude ORDER BY l.metres, l.id), array_agg(l.longitude ORDER BY l.metres, l.id) INTO latitudes, longitudes
  FROM (SELECT *, min(metres) OVER () AS least FROM (
    SELECT c.id, c.latitude::float8, c.longitude::float8,
      sqrt(((c.latitude::float8 - $2) * degree) ^ 2 + ((c.longitude::float8 - $3) * longitude_degree) ^ 2) AS metres
    FROM public.locations c WHERE c.latitude IS NOT NULL AND c.longitude IS NOT NULL) AS centres) AS l
  WHERE l.metres <= l.least + 2 * farthest;
  FOR attempt IN 0..63 LOOP
    digest := sha256(secret || int4send(owner_id) || int4send(floor(latitude * 500)::integer) || int4send(floor(longitude * 500)::integer) || int4send(attempt));
    angle := 2 * pi() * ('x' || encode(substr(digest, 1, 6), 'hex'))::bit(48)::bigint / 2 ^ 48;
    -- Uniform over the ring's area.
    distance := sqrt(nearest ^ 2 + (farthest ^ 2 - nearest ^ 2) * ('x' || encode(substr(digest, 7, 6), 'hex'))::bit(48)::bigint / 2 ^ 48);
    public_latitude := round((latitude + distance * cos(angle) / degree)::numeric, 6);
    public_longitude := round((longitude + distance * sin(angle) / longitude_degree)::numeric, 6);
    CONTINUE WHEN abs(public_latitude) > 90 OR abs(public_longitude) > 180;
    EXIT WHEN NOT EXISTS (
      SELECT FROM unnest(latitudes[2:], longitudes[2:]) AS other(y, x)
      WHERE (other.y - public_latitude::float8) ^ 2 + ((other.x - public_longitude::float8) * longitude_degree / degree) ^ 2
        < (latitudes[1] - public_latitude::float8) ^ 2 + ((longitudes[1] - public_longitude::float8) * longitude_degree / degree) ^ 2);
  END LOOP;
  public_latitude := greatest(least(public_latitude, 90), -90);
  public_longitude := greatest(least(public_longitude, 180), -180);
END $$;

-- The only place that computes a public point. It moves only if the private point or the precision changes.
CREATE OR REPLACE FUNCTION map.set_public_point() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.latitude IS NULL THEN
    NEW.public_latitude := NULL;
    NEW.public_longitude := NULL;
  ELSIF NEW.location_precision = 'exact' THEN
    NEW.public_latitude := NEW.latitude;
    NEW.public_longitude := NEW.longitude;
  ELSIF TG_OP = 'UPDATE'
    AND (NEW.publisher_id, NEW.latitude, NEW.longitude, NEW.location_precision) IS NOT DISTINCT FROM (OLD.publisher_id, OLD.latitude, OLD.longitude, OLD.location_precision) THEN
    NEW.public_latitude := OLD.public_latitude;
    NEW.public_longitude := OLD.public_longitude;
  ELSE
    SELECT * INTO NEW.public_latitude, NEW.public_longitude
    FROM map.shifted(NEW.publisher_id, NEW.latitude::float8, NEW.longitude::float8);
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER public_point_set BEFORE INSERT OR UPDATE ON public.properties
  FOR EACH ROW EXECUTE FUNCTION map.set_public_point();
