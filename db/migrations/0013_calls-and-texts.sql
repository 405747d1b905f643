CREATE TABLE `calls` (
	`sid` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`user_id` text NOT NULL,
	`contact_name` text NOT NULL,
	`number` text NOT NULL,
	`status` text NOT NULL,
	`started_at_ms` integer NOT NULL,
	`ended_at_ms` integer,
	`recording_sid` text,
	`recording_file` text,
	`attempts` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `calls_started` ON `calls` (`started_at_ms`);--> statement-breakpoint
CREATE TABLE `texts` (
	`sid` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`user_id` text,
	`contact_name` text NOT NULL,
	`number` text NOT NULL,
	`message` text NOT NULL,
	`status` text,
	`answers_sid` text,
	`created_at_ms` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `texts_number` ON `texts` (`number`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `group_updates_twilio` ON `group_updates` (`twilio_sid`);