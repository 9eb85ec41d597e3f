ALTER TABLE "fuel_price_reports" ADD COLUMN "network" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "bound_to" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "counted_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "drives" ADD COLUMN "ends_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "drives" SET "counted_at" = "started_at", "ends_at" = "started_at" + interval '60 days';--> statement-breakpoint
CREATE INDEX "fuel_price_reports_of_network" ON "fuel_price_reports" USING btree ("network","at");