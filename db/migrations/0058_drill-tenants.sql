ALTER TABLE `drills` ADD `tenant_id` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE drills SET tenant_id = (SELECT users.tenant_id FROM users WHERE users.id = drills.trainer_id);
