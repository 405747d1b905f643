import { Menu as BaseMenu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import { cn } from '../cn.ts';
import {
  type MenuCheckboxItemProps,
  type MenuItemProps,
  type MenuLinkProps,
  MenuParts,
  type MenuProps,
  type MenuRadioItemsProps,
} from './menu.tsx';
import { popupItemStyles, popupStyles } from './popup-styles.ts';
import { useRepeatedGesture } from './use-first-use.ts';

/** A `Menu` and its trigger from the first use on. */
export function OpenedMenu({
  trigger,
  align = 'start',
  side = 'bottom',
  gesture,
  memory,
  children,
}: MenuProps & { gesture: MouseEvent }) {
  const button = useRepeatedGesture(gesture);
  return (
    <BaseMenu.Root onOpenChange={memory?.setOpen}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      {/* Everything on a page belongs to a landmark, floating parts too. */}
      <BaseMenu.Portal role="region" aria-label="Menu">
        <BaseMenu.Positioner align={align} side={side} sideOffset={4} className="z-40">
          <BaseMenu.Popup
            data-keys-off
            className={cn(popupStyles, 'max-h-[min(32rem,var(--available-height))] min-w-44 overflow-y-auto py-1')}
          >
            <MenuParts value={parts}>{children}</MenuParts>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

function Item({ icon, onClick, disabled, tone = 'default', children }: MenuItemProps) {
  return (
    <BaseMenu.Item
      onClick={onClick}
      disabled={disabled}
      className={cn(popupItemStyles, tone === 'danger' && 'text-error [&>svg]:text-error')}
    >
      {icon}
      <span className="flex-1 truncate">{children}</span>
    </BaseMenu.Item>
  );
}

function LinkItem({ icon, to, children }: MenuLinkProps) {
  return (
    <BaseMenu.LinkItem render={<Link to={to} />} closeOnClick className={popupItemStyles}>
      {icon}
      <span className="flex-1 truncate">{children}</span>
    </BaseMenu.LinkItem>
  );
}

function CheckboxItem({ checked, onCheckedChange, disabled, children }: MenuCheckboxItemProps) {
  return (
    <BaseMenu.CheckboxItem
      checked={checked}
      onCheckedChange={onCheckedChange}
      disabled={disabled}
      closeOnClick={false}
      className={popupItemStyles}
    >
      <span className="flex size-4 shrink-0 items-center justify-center rounded-xs border border-line-control text-on-accent in-data-checked:border-accent in-data-checked:bg-accent">
        {checked && <Check aria-hidden className="size-3" strokeWidth={3} />}
      </span>
      <span className="flex-1 truncate">{children}</span>
    </BaseMenu.CheckboxItem>
  );
}

function RadioItems<Value extends string>({ value, onValueChange, options }: MenuRadioItemsProps<Value>) {
  return (
    <BaseMenu.RadioGroup value={value} onValueChange={(chosen: Value) => onValueChange(chosen)}>
      {options.map((option) => (
        <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className={popupItemStyles}>
          <span className="flex-1 truncate">{option.label}</span>
          <BaseMenu.RadioItemIndicator>
            <Check aria-hidden className="size-4 text-accent" />
          </BaseMenu.RadioItemIndicator>
        </BaseMenu.RadioItem>
      ))}
    </BaseMenu.RadioGroup>
  );
}

const parts = { Item, LinkItem, CheckboxItem, RadioItems };
export type MenuPartsOf = typeof parts;
