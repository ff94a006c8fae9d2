ALTER TABLE "properties" VALIDATE CONSTRAINT properties_building_name_check;
ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_building_id_fkey";
