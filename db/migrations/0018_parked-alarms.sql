ALTER TABLE `shift_handover_items` ADD `kept_by` text REFERENCES users(id);--> statement-breakpoint
ALTER TABLE `shift_handover_items` ADD `is_parked` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `shift_handover_items_parked` ON `shift_handover_items` (`subject`,`subject_id`,`location_id`) WHERE is_parked = 1;--> statement-breakpoint
DELETE FROM `shift_handover_items` WHERE `subject` = 'alarm';