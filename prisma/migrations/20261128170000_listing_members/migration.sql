ALTER TABLE "properties" ADD COLUMN "member_id" INTEGER;
ALTER TABLE "properties" ADD CONSTRAINT "properties_member_id_fkey"
  FOREIGN KEY ("member_id") REFERENCES "office_members"("user_id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;
