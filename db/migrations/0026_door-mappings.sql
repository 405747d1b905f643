ALTER TABLE `doors` ADD `dcp_id` text;--> statement-breakpoint
ALTER TABLE `doors` ADD `label` text;--> statement-breakpoint
ALTER TABLE `doors` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `doors_dcp_id_unique` ON `doors` (`dcp_id`);--> statement-breakpoint
-- Mappings from before have the id of their door.
UPDATE `doors` SET `dcp_id` = `id` WHERE `camera_id` IS NOT NULL;
