ALTER TABLE `alarm_type_groups` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `audio_devices` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `audit_log` ADD `record_version` integer;--> statement-breakpoint
CREATE INDEX `audit_log_record` ON `audit_log` (`record_kind`,`record_id`,`record_version`) WHERE record_version IS NOT NULL;