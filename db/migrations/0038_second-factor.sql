CREATE TABLE `recovery_codes` (
	`credential_id` text NOT NULL,
	`code_hash` text NOT NULL,
	PRIMARY KEY(`credential_id`, `code_hash`),
	FOREIGN KEY (`credential_id`) REFERENCES `credentials`(`email`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `credentials` ADD `totp_secret` text;--> statement-breakpoint
ALTER TABLE `credentials` ADD `totp_pending` text;--> statement-breakpoint
ALTER TABLE `credentials` ADD `totp_last_step` integer;--> statement-breakpoint
ALTER TABLE `users` ADD `access_version` integer DEFAULT 1 NOT NULL;