CREATE TABLE "reports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"user_id" text,
	"guest_email" text,
	"text" text NOT NULL,
	"facts" jsonb NOT NULL,
	"subject_id" text,
	"handler_id" text,
	"claimed_at" timestamp with time zone,
	"decision" text,
	"answer" text,
	"subject_answer" text,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_tier" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_tier_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_tier_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "granted_tier_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "reports_by_decision" ON "reports" USING btree ("decided_at","created_at");--> statement-breakpoint
CREATE INDEX "reports_of_user" ON "reports" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_about" ON "reports" USING btree ("subject_id");--> statement-breakpoint
CREATE INDEX "reports_of_handler" ON "reports" USING btree ("handler_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_handler_id_users_id_fk" FOREIGN KEY ("handler_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
