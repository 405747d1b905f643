ALTER TABLE `shares` ADD `tenant_id` text;--> statement-breakpoint
ALTER TABLE `shares` ADD `location_id` text;--> statement-breakpoint
ALTER TABLE `shares` ADD `title` text;--> statement-breakpoint
ALTER TABLE `shares` ADD `withdrawn_at_ms` integer;