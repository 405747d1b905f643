ALTER TABLE `credentials` ADD `is_demo` integer DEFAULT false NOT NULL;--> statement-breakpoint
-- Until now there were no others: whoever could sign in had been seeded, or was a simulated colleague.
UPDATE `credentials` SET `is_demo` = true;
