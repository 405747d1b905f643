CREATE TABLE `shift_handover_items` (
	`handover_id` text NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`no` integer NOT NULL,
	`state` text NOT NULL,
	`until_ms` integer,
	`words` text,
	`accepted_by` text,
	`accepted_at_ms` integer,
	PRIMARY KEY(`handover_id`, `subject`, `subject_id`),
	FOREIGN KEY (`handover_id`) REFERENCES `shift_handovers`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`accepted_by`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shift_handover_items_subject` ON `shift_handover_items` (`subject`,`subject_id`,`accepted_at_ms`);--> statement-breakpoint
CREATE TABLE `shift_handovers` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text NOT NULL,
	`created_at_ms` integer NOT NULL,
	`note` text,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `shift_handovers_time` ON `shift_handovers` (`created_at_ms`);