CREATE TABLE `camera_health` (
	`camera_id` text PRIMARY KEY NOT NULL,
	`state` text NOT NULL,
	`last_frame_ms` integer,
	`up_since_ms` integer,
	`frames_per_second` real,
	`width` integer,
	`height` integer,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `device_alarms` (
	`alarm_id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`camera_ids` text NOT NULL,
	`is_of_site` integer NOT NULL,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action
);
