CREATE TABLE `ended_sessions` (
	`id` text PRIMARY KEY NOT NULL,
	`token_ends_ms` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ended_sessions_end` ON `ended_sessions` (`token_ends_ms`);--> statement-breakpoint
CREATE TABLE `sign_in_addresses` (
	`credential_id` text NOT NULL,
	`address` text NOT NULL,
	`last_ms` integer NOT NULL,
	PRIMARY KEY(`credential_id`, `address`),
	FOREIGN KEY (`credential_id`) REFERENCES `credentials`(`email`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `sign_in_addresses_time` ON `sign_in_addresses` (`last_ms`);