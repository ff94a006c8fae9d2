-- safe: no installation exists
DROP TABLE "listing_claims";
