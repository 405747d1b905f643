import { memo } from 'react';
import { SOP } from '#contract/record-limits.ts';
import { SITE_CATEGORIES, SITE_CATEGORY_DESCRIPTIONS, siteCategoryText } from '#contract/site-categories.ts';
import type { SopWorkflow } from '#contract/sop-workflow.ts';
import { ZonePick } from '../../kit/records/zone-pick.tsx';
import { Field } from '../../ui/forms/field.tsx';
import { Input } from '../../ui/forms/input.tsx';
import { Select } from '../../ui/forms/select.tsx';

const CATEGORIES = SITE_CATEGORIES.map((category) => ({ value: siteCategoryText(category), label: category }));

/** The category of a stored text, which may have another server's description. */
const categoryOf = (text: string) =>
  SITE_CATEGORIES.find((category) => text === category || text.startsWith(`${category} - `));

type SiteValues = Pick<SopWorkflow, 'siteAddress' | 'siteGoogleMapLocation' | 'siteCategory' | 'businessHours'>;

interface SiteFieldsProps extends SiteValues {
  onChange: (fields: Partial<SiteValues>) => void;
}

/** The fields of a procedure about its site. */
export const SiteFields = memo(function SiteFields(props: SiteFieldsProps) {
  const { siteAddress, siteGoogleMapLocation, siteCategory, businessHours, onChange } = props;
  const category = categoryOf(siteCategory);
  return (
    <div className="grid grid-cols-2 gap-4">
      <div data-field="siteAddress">
        <Field label="Site address">
          <Input
            value={siteAddress}
            maxLength={SOP.textMax}
            onChange={(event) => onChange({ siteAddress: event.target.value })}
          />
        </Field>
      </div>
      <div data-field="siteGoogleMapLocation">
        <Field label="Google map link">
          <Input
            value={siteGoogleMapLocation}
            maxLength={SOP.textMax}
            onChange={(event) => onChange({ siteGoogleMapLocation: event.target.value })}
          />
        </Field>
      </div>
      <div data-field="siteCategory" className="[grid-column:1/-1]">
        <Field label="Site category" description={category && SITE_CATEGORY_DESCRIPTIONS[category]}>
          <Select
            value={category ? siteCategoryText(category) : null}
            onValueChange={(chosen) => onChange({ siteCategory: chosen })}
            options={CATEGORIES}
            placeholder={siteCategory || 'Select'}
          />
        </Field>
      </div>
      <div data-field="businessHours" className="[grid-column:1/-1] grid grid-cols-2 gap-4">
        <Field label="Business hours">
          <Input
            value={businessHours.hours}
            maxLength={SOP.shortTextMax}
            placeholder="Mon to Fri, 08:00 to 18:00"
            onChange={(event) => onChange({ businessHours: { ...businessHours, hours: event.target.value } })}
          />
        </Field>
        <Field label="Time zone">
          <ZonePick
            zone={businessHours.timezone}
            onChange={(timezone) => onChange({ businessHours: { ...businessHours, timezone } })}
          />
        </Field>
      </div>
    </div>
  );
});
