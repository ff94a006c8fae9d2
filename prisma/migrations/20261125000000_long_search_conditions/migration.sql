-- A tsquery is never stored outside its row, which has 8 KB: a search for several amenities did not fit. An array is.
ALTER TABLE "search_conditions"
  ALTER COLUMN "words" TYPE tsquery[] USING CASE WHEN "words" IS NOT NULL THEN ARRAY["words"] END;
