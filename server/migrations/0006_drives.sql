CREATE TABLE "drives" (
	"id" uuid NOT NULL,
	"user_id" text,
	"guest" text,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"miles" double precision NOT NULL,
	"share_driven" double precision DEFAULT 0 NOT NULL,
	"tier" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "drives_of_user" ON "drives" USING btree ("user_id","id") WHERE "drives"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "drives_of_guests" ON "drives" USING btree ("id") WHERE "drives"."user_id" is null;--> statement-breakpoint
CREATE INDEX "drives_of_guest" ON "drives" USING btree ("guest","seen_at");--> statement-breakpoint
CREATE INDEX "drives_seen" ON "drives" USING btree ("seen_at");--> statement-breakpoint
ALTER TABLE "drives" ADD CONSTRAINT "drives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
