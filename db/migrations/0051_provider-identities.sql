CREATE TABLE `provider_identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`credential_id` text NOT NULL,
	PRIMARY KEY(`issuer`, `subject`),
	FOREIGN KEY (`credential_id`) REFERENCES `credentials`(`email`) ON UPDATE no action ON DELETE cascade
);
