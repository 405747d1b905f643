ALTER TABLE `cameras` ADD `is_armed_by_hand` integer;--> statement-breakpoint
ALTER TABLE `cameras` ADD `armed_from_s` integer;--> statement-breakpoint
ALTER TABLE `cameras` ADD `armed_to_s` integer;--> statement-breakpoint
ALTER TABLE `cameras` ADD `talkdown_from_utc` text;--> statement-breakpoint
ALTER TABLE `cameras` ADD `talkdown_to_utc` text;--> statement-breakpoint
ALTER TABLE `cameras` ADD `dead_zones` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `cameras` ADD `vehicle_parking_zones` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `cameras` ADD `active_zones` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `cameras` ADD `labelling_width` integer;--> statement-breakpoint
ALTER TABLE `cameras` ADD `labelling_height` integer;--> statement-breakpoint
ALTER TABLE `cameras` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX `cameras_name` ON `cameras` (`name`,`id`);--> statement-breakpoint
ALTER TABLE `location_configs` ADD `disarm_timezone` text;--> statement-breakpoint
ALTER TABLE `locations` ADD `is_deadzone_enabled` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `locations` ADD `twilio_caller_id` text;--> statement-breakpoint
ALTER TABLE `locations` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Before, cameras raised alarms at any time: sites without a schedule are monitored around the clock from now on.
INSERT INTO `location_configs` (`location_id`, `timezone`, `day_groups`)
SELECT `id`, `timezone`, '[{"daysOfWeekTz":[0,1,2,3,4,5,6],"ranges":[{"startAtTz":"00:00:00","endAtTz":"00:00:00","order":1}]}]'
FROM `locations` WHERE `id` NOT IN (SELECT `location_id` FROM `location_configs`);
