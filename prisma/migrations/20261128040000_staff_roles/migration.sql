ALTER TABLE "users" ADD COLUMN "staff_roles" TEXT[] NOT NULL DEFAULT '{}';
ALTER TABLE "users" ADD CONSTRAINT users_staff_roles_check
  CHECK (staff_roles <@ ARRAY['moderator', 'support', 'finance', 'administrator']) NOT VALID;
-- safe: only admins, who are few
UPDATE "users" SET staff_roles = ARRAY['moderator', 'support', 'finance', 'administrator'] WHERE role = 'admin';
