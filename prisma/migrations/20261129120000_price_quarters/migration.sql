-- Medians of each quarter by area and governorate (docs/adr/0030-price-statistics.md, prisma/sql/prices.sql).
CREATE TABLE prices.quarters (
  quarter       date NOT NULL CHECK (quarter = date_trunc('quarter', quarter::timestamp)), -- its first day
  location_id   integer REFERENCES public.locations (id) ON DELETE CASCADE,
  governorate   public.governorate, -- of rows without an area
  listing_type  public.listing_type NOT NULL,
  property_type public.property_type NOT NULL,
  bedrooms      smallint, -- of rentals
  listings      integer NOT NULL CHECK (listings >= 20), -- fewer are never written
  median        numeric(12, 3) NOT NULL, -- KWD, rounded: rent per month, or sale price per square metre
  finished      boolean NOT NULL, -- the quarter is over, and its rows never change
  CHECK (num_nonnulls(location_id, governorate) = 1),
  CHECK ((bedrooms IS NOT NULL) = (listing_type = 'rent')),
  UNIQUE NULLS NOT DISTINCT (quarter, location_id, governorate, listing_type, property_type, bedrooms)
);
CREATE INDEX quarters_location_idx ON prices.quarters (location_id, quarter);
