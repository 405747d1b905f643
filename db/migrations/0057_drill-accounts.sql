-- Seats of drills had the first tenant's account with the dispatch provider.
UPDATE tenants SET config = json_set(
  config,
  '$.rspndr.apiKey', lower(hex(randomblob(16))),
  '$.rspndr.apiSecret', lower(hex(randomblob(16))),
  '$.rspndr.tenantId', 'drill-' || no
)
WHERE is_drill = 1 AND json_extract(config, '$.rspndr') IS NOT NULL;
