CREATE TABLE "sight_adds" (
	"user_id" text NOT NULL,
	"sight_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sight_adds_user_id_sight_id_pk" PRIMARY KEY("user_id","sight_id")
);
--> statement-breakpoint
CREATE TABLE "sight_favorites" (
	"user_id" text NOT NULL,
	"sight_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sight_favorites_user_id_sight_id_pk" PRIMARY KEY("user_id","sight_id")
);
--> statement-breakpoint
CREATE TABLE "sight_ratings" (
	"user_id" text NOT NULL,
	"sight_id" text NOT NULL,
	"stars" smallint NOT NULL,
	"rated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sight_ratings_user_id_sight_id_pk" PRIMARY KEY("user_id","sight_id")
);
--> statement-breakpoint
CREATE TABLE "sight_searches" (
	"key" text PRIMARY KEY NOT NULL,
	"shown" jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "adds_of_sight" ON "sight_adds" USING btree ("sight_id");--> statement-breakpoint
CREATE INDEX "favorites_of_sight" ON "sight_favorites" USING btree ("sight_id");--> statement-breakpoint
CREATE INDEX "ratings_of_sight" ON "sight_ratings" USING btree ("sight_id");--> statement-breakpoint
ALTER TABLE "sight_adds" ADD CONSTRAINT "sight_adds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sight_favorites" ADD CONSTRAINT "sight_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sight_ratings" ADD CONSTRAINT "sight_ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
