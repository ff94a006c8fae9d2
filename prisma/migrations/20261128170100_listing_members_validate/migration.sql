ALTER TABLE "properties" VALIDATE CONSTRAINT "properties_member_id_fkey";
