ALTER TABLE "property_images" VALIDATE CONSTRAINT "property_images_kind_check";
ALTER TABLE "draft_images" VALIDATE CONSTRAINT "draft_images_kind_check";
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_video_url_check";
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_tour_url_check";
