ALTER TABLE `shift_handover_items` ADD `lapse` text;--> statement-breakpoint
ALTER TABLE `shift_handover_items` ADD `lapsed_at_ms` integer;--> statement-breakpoint
ALTER TABLE `shift_handover_items` ADD `lapsed_by` text REFERENCES users(id);