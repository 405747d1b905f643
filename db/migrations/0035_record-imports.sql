CREATE TABLE `record_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`added` integer NOT NULL,
	`changed` integer NOT NULL,
	`records` text NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `record_imports_user` ON `record_imports` (`user_id`,`created_at_ms`);