-- As before, in some microseconds: as a query it took some hundred for each point, most of it to begin and end one.
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
