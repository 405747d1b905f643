CREATE TABLE `sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`credential_id` text NOT NULL,
	`started_ms` integer NOT NULL,
	`last_used_ms` integer NOT NULL,
	`token_ends_ms` integer NOT NULL,
	`address` text NOT NULL,
	`user_agent` text,
	FOREIGN KEY (`credential_id`) REFERENCES `credentials`(`email`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sessions_credential` ON `sessions` (`credential_id`);--> statement-breakpoint
CREATE INDEX `sessions_end` ON `sessions` (`token_ends_ms`);--> statement-breakpoint
DROP INDEX `users_email_unique`;--> statement-breakpoint
ALTER TABLE `users` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `users` ADD `deleted_at_ms` integer;--> statement-breakpoint
CREATE UNIQUE INDEX `users_email` ON `users` (`email`) WHERE deleted_at_ms IS NULL;--> statement-breakpoint
ALTER TABLE `credentials` ADD `must_change_password` integer DEFAULT false NOT NULL;