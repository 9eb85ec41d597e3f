CREATE TABLE "background_choices" (
	"user_id" text PRIMARY KEY NOT NULL,
	"built_in" text,
	"background_id" text
);
--> statement-breakpoint
CREATE TABLE "backgrounds" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"object_id" text,
	"built_in" text,
	"is_public" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "logos" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"type" text NOT NULL,
	"format" text NOT NULL,
	"size" integer NOT NULL,
	"storage_location" text NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_stores" (
	"marker" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "objects" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text,
	"kind" text NOT NULL,
	"access" text NOT NULL,
	"bytes" integer NOT NULL,
	"type" text,
	"size" integer,
	"received_at" timestamp with time zone,
	"expires_at" timestamp with time zone,
	"picture" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "background_choices" ADD CONSTRAINT "background_choices_background_id_backgrounds_id_fk" FOREIGN KEY ("background_id") REFERENCES "public"."backgrounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "choices_of_background" ON "background_choices" USING btree ("background_id");--> statement-breakpoint
CREATE INDEX "backgrounds_of_user" ON "backgrounds" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "logos_of_type" ON "logos" USING btree ("type","uploaded_at");--> statement-breakpoint
CREATE INDEX "objects_of_user" ON "objects" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "objects_expiring" ON "objects" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "objects" ADD CONSTRAINT "objects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backgrounds" ADD CONSTRAINT "backgrounds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "backgrounds" ADD CONSTRAINT "backgrounds_object_id_objects_id_fk" FOREIGN KEY ("object_id") REFERENCES "public"."objects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "background_choices" ADD CONSTRAINT "background_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
