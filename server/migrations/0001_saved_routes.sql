CREATE TABLE "daily_usage" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "daily_usage_subject_day_kind_pk" PRIMARY KEY("subject","day","kind")
);
--> statement-breakpoint
CREATE TABLE "saved_routes" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"request" jsonb NOT NULL,
	"trip" json NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"waypoints" jsonb NOT NULL,
	"total_miles" double precision NOT NULL,
	"total_hours" double precision NOT NULL,
	"day_count" integer NOT NULL,
	"departure_at" timestamp with time zone NOT NULL,
	"arrival_at" timestamp with time zone NOT NULL,
	"vehicle_type" text NOT NULL,
	"severity" text NOT NULL,
	"preview" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "daily_usage_day" ON "daily_usage" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_routes_of_user" ON "saved_routes" USING btree ("user_id","updated_at" desc);--> statement-breakpoint
CREATE INDEX "saved_routes_deleted_at" ON "saved_routes" USING btree ("deleted_at") WHERE "saved_routes"."deleted_at" is not null;
--> statement-breakpoint
ALTER TABLE "saved_routes" ADD CONSTRAINT "saved_routes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
