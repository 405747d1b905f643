ALTER TABLE `alarm_types` ADD `deleted_at_ms` integer;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `deleted_at_ms` integer;--> statement-breakpoint
ALTER TABLE `cameras` ADD `rtsp_url` text;--> statement-breakpoint
ALTER TABLE `cameras` ADD `livestream_url` text;--> statement-breakpoint
ALTER TABLE `cameras` ADD `user_name` text;--> statement-breakpoint
ALTER TABLE `cameras` ADD `password_file_path` text;--> statement-breakpoint
ALTER TABLE `cameras` ADD `is_motion_detection_enabled` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `cameras` ADD `deleted_at_ms` integer;--> statement-breakpoint
ALTER TABLE `doors` ADD `deleted_at_ms` integer;--> statement-breakpoint
ALTER TABLE `locations` ADD `deleted_at_ms` integer;--> statement-breakpoint
CREATE INDEX `locations_deleted` ON `locations` (`id`) WHERE deleted_at_ms IS NOT NULL;