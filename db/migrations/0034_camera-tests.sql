ALTER TABLE `cameras` ADD `tested_at_ms` integer;--> statement-breakpoint
ALTER TABLE `cameras` ADD `tested_codec` text;--> statement-breakpoint
ALTER TABLE `cameras` ADD `tested_width` integer;--> statement-breakpoint
ALTER TABLE `cameras` ADD `tested_height` integer;