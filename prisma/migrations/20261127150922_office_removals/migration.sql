-- CreateTable
CREATE TABLE "office_removals" (
    "user_id" INTEGER NOT NULL,
    "requester_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "office_removals_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "office_removals_requester_id_idx" ON "office_removals"("requester_id");

-- CreateIndex
CREATE INDEX "office_removals_due_at_idx" ON "office_removals"("due_at");

-- AddForeignKey
ALTER TABLE "office_removals" ADD CONSTRAINT "office_removals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "office_members"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "office_removals" ADD CONSTRAINT "office_removals_requester_id_fkey" FOREIGN KEY ("requester_id") REFERENCES "office_members"("user_id") ON DELETE CASCADE ON UPDATE CASCADE;


