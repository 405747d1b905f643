ALTER TABLE `talkdowns` ADD `length_ms` integer;--> statement-breakpoint
ALTER TABLE `talkdowns` ADD `stopped_at_ms` integer;--> statement-breakpoint
ALTER TABLE `talkdowns` ADD `stopped_by` text REFERENCES users(id);