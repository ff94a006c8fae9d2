-- Other names, such as those of amenities that became a part of it.
ALTER TABLE "amenities" ADD COLUMN "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[];
