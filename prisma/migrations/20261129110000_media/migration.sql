ALTER TABLE "property_images" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'photo';
ALTER TABLE "draft_images" ADD COLUMN "kind" TEXT NOT NULL DEFAULT 'photo';
ALTER TABLE "properties" ADD COLUMN "video_url" TEXT, ADD COLUMN "tour_url" TEXT;

ALTER TABLE "property_images" ADD CONSTRAINT "property_images_kind_check" CHECK (
  CASE "kind"
    WHEN 'photo' THEN true
    WHEN 'plan' THEN NOT "is_primary"
    WHEN 'panorama' THEN NOT "is_primary" AND "width" BETWEEN "height" * 1.9 AND "height" * 2.1
    ELSE false
  END) NOT VALID;
ALTER TABLE "draft_images" ADD CONSTRAINT "draft_images_kind_check" CHECK (
  CASE "kind"
    WHEN 'photo' THEN true
    WHEN 'plan' THEN NOT "is_primary"
    WHEN 'panorama' THEN NOT "is_primary" AND "width" BETWEEN "height" * 1.9 AND "height" * 2.1
    ELSE false
  END) NOT VALID;
ALTER TABLE "properties" ADD CONSTRAINT "properties_video_url_check"
  CHECK ("video_url" LIKE 'https://%' AND length("video_url") <= 500) NOT VALID;
ALTER TABLE "properties" ADD CONSTRAINT "properties_tour_url_check"
  CHECK ("tour_url" LIKE 'https://%' AND length("tour_url") <= 500) NOT VALID;
