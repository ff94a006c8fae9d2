-- How many photos a listing has is a setting now, up to 30.
ALTER TABLE "property_images" DROP CONSTRAINT property_images_position_check,
  ADD CONSTRAINT property_images_position_check CHECK (position BETWEEN 0 AND 29);
