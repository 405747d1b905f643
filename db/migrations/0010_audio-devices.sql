-- Devices of earlier versions keep what is known of them, and go by their id at the customer.
ALTER TABLE `audio_devices` ADD `client_audio_device_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `url` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `proxy_url` text;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `user_name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `password_file_path` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `enable_automated_talkdown` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `is_sps_enabled` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `automated_talkdown_gap_sec` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `audio_devices_client_id` ON `audio_devices` (`tenant_id`,`client_audio_device_id`);--> statement-breakpoint
UPDATE `audio_devices` SET `client_audio_device_id` = `id`;
