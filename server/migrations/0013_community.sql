CREATE TABLE "community_profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"public_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_activity" (
	"code" text NOT NULL,
	"day" text NOT NULL,
	"visitors" integer DEFAULT 0 NOT NULL,
	"copies" integer DEFAULT 0 NOT NULL,
	"ratings" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "share_activity_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "share_copies" (
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"copied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_copies_code_user_id_pk" PRIMARY KEY("code","user_id")
);
--> statement-breakpoint
CREATE TABLE "share_ratings" (
	"code" text NOT NULL,
	"user_id" text NOT NULL,
	"overall" smallint NOT NULL,
	"efficiency" smallint NOT NULL,
	"scenic" smallint NOT NULL,
	"charging" smallint,
	"safety" smallint NOT NULL,
	"comment" text NOT NULL,
	"verified" boolean NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "share_ratings_code_user_id_pk" PRIMARY KEY("code","user_id")
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"code" text NOT NULL,
	"visitor" text NOT NULL,
	"day" text NOT NULL,
	CONSTRAINT "share_visits_code_visitor_pk" PRIMARY KEY("code","visitor")
);
--> statement-breakpoint
CREATE TABLE "shared_trips" (
	"code" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"saved_trip_id" text,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"tags" jsonb NOT NULL,
	"visibility" text NOT NULL,
	"vehicle_type" text NOT NULL,
	"is_ev_optimized" boolean NOT NULL,
	"shows_start" boolean NOT NULL,
	"shows_end" boolean NOT NULL,
	"shows_dates" boolean NOT NULL,
	"tier" text NOT NULL,
	"request" jsonb NOT NULL,
	"trip" json NOT NULL,
	"origin" text NOT NULL,
	"destination" text NOT NULL,
	"distance" double precision NOT NULL,
	"duration" double precision NOT NULL,
	"day_count" integer NOT NULL,
	"season" text NOT NULL,
	"states" jsonb NOT NULL,
	"start" jsonb NOT NULL,
	"preview" jsonb NOT NULL,
	"words" text NOT NULL,
	"view_count" integer DEFAULT 0 NOT NULL,
	"copy_count" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"verified_count" integer DEFAULT 0 NOT NULL,
	"overall" double precision,
	"efficiency" double precision,
	"scenic" double precision,
	"charging" double precision,
	"safety" double precision,
	"popularity" double precision DEFAULT 0 NOT NULL,
	"trending" double precision DEFAULT 0 NOT NULL,
	"shared_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"paused_at" timestamp with time zone,
	"hidden_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "share_activity" ADD CONSTRAINT "share_activity_code_shared_trips_code_fk" FOREIGN KEY ("code") REFERENCES "public"."shared_trips"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_copies" ADD CONSTRAINT "share_copies_code_shared_trips_code_fk" FOREIGN KEY ("code") REFERENCES "public"."shared_trips"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_ratings" ADD CONSTRAINT "share_ratings_code_shared_trips_code_fk" FOREIGN KEY ("code") REFERENCES "public"."shared_trips"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_code_shared_trips_code_fk" FOREIGN KEY ("code") REFERENCES "public"."shared_trips"("code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_activity_of_day" ON "share_activity" USING btree ("day");--> statement-breakpoint
CREATE INDEX "share_copies_of_user" ON "share_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_ratings_of_user" ON "share_ratings" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "share_ratings_newest" ON "share_ratings" USING btree ("code","rated_at" DESC NULLS FIRST,"user_id");--> statement-breakpoint
CREATE INDEX "share_visits_of_day" ON "share_visits" USING btree ("day");--> statement-breakpoint
CREATE INDEX "shared_trips_of_user" ON "shared_trips" USING btree ("user_id","shared_at");--> statement-breakpoint
CREATE INDEX "shared_trips_popular" ON "shared_trips" USING btree ("popularity" DESC NULLS FIRST,"code") WHERE "shared_trips"."visibility" = 'PUBLIC' and "shared_trips"."paused_at" is null and "shared_trips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "shared_trips_newest" ON "shared_trips" USING btree ("shared_at" DESC NULLS FIRST,"code") WHERE "shared_trips"."visibility" = 'PUBLIC' and "shared_trips"."paused_at" is null and "shared_trips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "shared_trips_rated" ON "shared_trips" USING btree (coalesce("overall", 0) desc,"code") WHERE "shared_trips"."visibility" = 'PUBLIC' and "shared_trips"."paused_at" is null and "shared_trips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "shared_trips_trending" ON "shared_trips" USING btree ("trending" DESC NULLS FIRST,"code") WHERE "shared_trips"."trending" > 0;--> statement-breakpoint
CREATE INDEX "shared_trips_length" ON "shared_trips" USING btree ("distance") WHERE "shared_trips"."visibility" = 'PUBLIC' and "shared_trips"."paused_at" is null and "shared_trips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "shared_trips_of_kind" ON "shared_trips" USING btree ("vehicle_type","season","distance") WHERE "shared_trips"."visibility" = 'PUBLIC' and "shared_trips"."paused_at" is null and "shared_trips"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "shared_trips_tags" ON "shared_trips" USING gin ("tags" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "shared_trips_states" ON "shared_trips" USING gin ("states" jsonb_path_ops);--> statement-breakpoint
CREATE INDEX "shared_trips_words" ON "shared_trips" USING gin (to_tsvector('simple', "words"));--> statement-breakpoint
ALTER TABLE "shared_trips" ADD CONSTRAINT "shared_trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_ratings" ADD CONSTRAINT "share_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_copies" ADD CONSTRAINT "share_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "community_profiles" ADD CONSTRAINT "community_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
