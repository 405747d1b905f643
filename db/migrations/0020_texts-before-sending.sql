PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_texts` (
	`id` text PRIMARY KEY NOT NULL,
	`sid` text,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`user_id` text,
	`contact_name` text NOT NULL,
	`number` text NOT NULL,
	`message` text NOT NULL,
	`status` text,
	`answers_id` text,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
INSERT INTO `__new_texts`("id", "sid", "tenant_id", "location_id", "user_id", "contact_name", "number", "message", "status", "answers_id", "created_at_ms") SELECT "sid", "sid", "tenant_id", "location_id", "user_id", "contact_name", "number", "message", "status", "answers_sid", "created_at_ms" FROM `texts`;--> statement-breakpoint
DROP TABLE `texts`;--> statement-breakpoint
ALTER TABLE `__new_texts` RENAME TO `texts`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `texts_sid_unique` ON `texts` (`sid`);--> statement-breakpoint
CREATE INDEX `texts_number` ON `texts` (`number`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `texts_answers` ON `texts` (`answers_id`);--> statement-breakpoint
CREATE INDEX `texts_status` ON `texts` (`status`,`created_at_ms`);