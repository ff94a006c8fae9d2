-- What admins were told of and is not over yet (docs/product.md 10.12).
CREATE TABLE "desk_alerts" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "desk_alerts_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "desk_alerts_kind_subject_key" ON "desk_alerts"("kind", "subject");
