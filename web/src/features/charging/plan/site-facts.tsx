import type { ChargingSiteOnTheWire } from '@roadcast/contract';
import { chargingTexts } from '@roadcast/messages/charging';
import { Globe } from 'lucide-react';
import { plugsText, siteName, siteSource, siteTown } from '../../../lib/words/charging-words.ts';
import { Badge } from '../../../ui/badge.tsx';
import { ExternalLink, PhoneLink } from '../../../ui/external-link.tsx';

const words = chargingTexts.stop;

/** Plugs, location, hours, and source of a site. */
export function SiteFacts({ site }: { readonly site: ChargingSiteOnTheWire }) {
  const { address, phone, page, hours, pricing } = site;
  const name = siteName(site);
  const marks = [
    words.access[site.access],
    site.isOpen24Hours ? words.open24 : '',
    site.pullThrough ? words.pullThrough : '',
    site.hotel ? words.hotelSite : '',
  ].filter(Boolean);
  return (
    <div className="figures space-y-2">
      <ul>
        {site.plugs.map((plugs) => (
          <li key={`${plugs.connector} ${plugs.kilowatts}`}>{plugsText(plugs)}</li>
        ))}
      </ul>
      <p>{[address, siteTown(site)].filter(Boolean).join(', ')}</p>
      <ul className="flex flex-wrap gap-1.5">
        {marks.map((mark) => (
          <li key={mark}>
            <Badge>{mark}</Badge>
          </li>
        ))}
      </ul>
      {hours && !site.isOpen24Hours && <p className="text-sm">{words.hours({ hours })}</p>}
      {pricing && <p className="text-sm">{words.pricing({ pricing })}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {phone && <PhoneLink phone={phone} label={words.call({ phone })} />}
        {page && (
          <ExternalLink href={page} label={words.pageLabel({ name })} icon={<Globe size={16} aria-hidden />}>
            {words.page}
          </ExternalLink>
        )}
      </div>
      <p className="text-muted text-sm leading-snug">
        {site.approximate && <span className="block font-semibold text-caution">{words.approximate}</span>}
        {siteSource(site)}
      </p>
    </div>
  );
}
