-- Cells of the map (docs/adr/0033-map-by-cell.md). A cell is a square of the Web Mercator map at zoom 24, some 2 metres wide,
-- identified by its Morton code: the interleaved bits of x and y. The cells of a tile z/x/y, and of each square within it, are
-- one range of codes.

-- Bits of a number below 2^24 with a gap after each.
CREATE OR REPLACE FUNCTION map.spread(n bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  n := (n | (n << 16)) & x'0000ffff0000ffff'::bigint;
  n := (n | (n << 8)) & x'00ff00ff00ff00ff'::bigint;
  n := (n | (n << 4)) & x'0f0f0f0f0f0f0f0f'::bigint;
  n := (n | (n << 2)) & x'3333333333333333'::bigint;
  RETURN (n | (n << 1)) & x'5555555555555555'::bigint;
END $$;

-- Clamps points beyond the map's edge, at 85 degrees, to the edge.
CREATE OR REPLACE FUNCTION map.cell(latitude numeric, longitude numeric) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  size CONSTANT bigint := 1 << 24;
  phi CONSTANT float8 := radians(greatest(least(latitude::float8, 85.0511), -85.0511));
  x CONSTANT bigint := floor((longitude::float8 + 180) / 360 * size);
  y CONSTANT bigint := floor((1 - asinh(tan(phi)) / pi()) / 2 * size);
BEGIN
  RETURN map.spread(greatest(0, least(x, size - 1))) | (map.spread(greatest(0, least(y, size - 1))) << 1);
END $$;

-- Whether a point is inside a drawn area; all values are in millionths of a degree. `edges` holds ring, x1, y1, x2, y2 per edge,
-- each from south to north. Casts a ray from the point to the east. An edge includes its southern end, but not its northern end.
-- `odd` has a bit for each ring that the ray crosses an odd number of times through other edges. A point is inside a ring by the
-- even-odd rule, and inside the area if it is inside any ring. A loop, because a query took some hundred microseconds per
-- point, mostly for its startup and shutdown.
CREATE OR REPLACE FUNCTION map.is_within(latitude integer, longitude integer, odd integer, edges integer[]) RETURNS boolean
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
  FOR i IN 1..coalesce(cardinality(edges), 0) BY 5 LOOP
    IF edges[i + 2] <= latitude AND latitude < edges[i + 4]
      AND (longitude - edges[i + 1])::bigint * (edges[i + 4] - edges[i + 2]) < (edges[i + 3] - edges[i + 1])::bigint * (latitude - edges[i + 2])
    THEN
      odd := odd # (1 << edges[i]);
    END IF;
  END LOOP;
  RETURN odd <> 0;
END $$;
