CREATE TABLE `talkdowns` (
	`id` text PRIMARY KEY NOT NULL,
	`tenant_id` text NOT NULL,
	`location_id` text NOT NULL,
	`camera_id` text NOT NULL,
	`type` text NOT NULL,
	`status` text NOT NULL,
	`user_id` text,
	`product` text,
	`alarm_id` text,
	`alarm_group_id` text,
	`location_alarm_id` text,
	`escalation_id` text,
	`audio_file` text,
	`media_type` text,
	`size_bytes` integer,
	`created_at_ms` integer NOT NULL,
	`completed_at_ms` integer,
	FOREIGN KEY (`tenant_id`) REFERENCES `tenants`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`location_id`) REFERENCES `locations`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`camera_id`) REFERENCES `cameras`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `talkdowns_camera` ON `talkdowns` (`camera_id`,`created_at_ms`);--> statement-breakpoint
CREATE INDEX `talkdowns_alarm` ON `talkdowns` (`alarm_id`);--> statement-breakpoint
CREATE INDEX `talkdowns_location_alarm` ON `talkdowns` (`location_alarm_id`);--> statement-breakpoint
CREATE INDEX `talkdowns_alarm_group` ON `talkdowns` (`alarm_group_id`);