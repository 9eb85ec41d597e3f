CREATE TABLE "fuel_price_reports" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"station_id" text NOT NULL,
	"grade" text NOT NULL,
	"mills" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "fuel_price_reports_by_time" ON "fuel_price_reports" USING btree ("at");--> statement-breakpoint
CREATE INDEX "fuel_price_reports_of_user" ON "fuel_price_reports" USING btree ("user_id","at");--> statement-breakpoint
ALTER TABLE "fuel_price_reports" ADD CONSTRAINT "fuel_price_reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
