CREATE TABLE `suppressed_events` (
	`no` integer PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`camera_id` text NOT NULL,
	`timestamp_ms` integer NOT NULL,
	`reason` text NOT NULL,
	`monitoring` text,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `suppressed_events_id_unique` ON `suppressed_events` (`id`);--> statement-breakpoint
CREATE INDEX `suppressed_events_location` ON `suppressed_events` (`location_id`,`timestamp_ms`);--> statement-breakpoint
CREATE INDEX `suppressed_events_time` ON `suppressed_events` (`timestamp_ms`);--> statement-breakpoint
DROP INDEX `cameras_name`;--> statement-breakpoint
CREATE INDEX `cameras_list` ON `cameras` (`is_enabled`,`name`,`id`,`tenant_id`,`location_id`);
