ALTER TABLE "users" VALIDATE CONSTRAINT users_staff_roles_check;
