import type { Limits } from '../../platform/limits/limits.ts';
import type { PostOffice } from '../../platform/mail/post-office.ts';
import type { Platform } from '../../platform/modules/platform.ts';
import type { OpenedReportKind } from '../../platform/reports/report-kind.ts';

export interface ReportsParts {
  readonly platform: Platform;
  readonly limits: Limits;
  readonly office: PostOffice;
  readonly settings: { readonly publicUrl: string; readonly operatorContact: string | null };
  /** Report kinds of all modules. */
  readonly reportKinds: () => readonly OpenedReportKind[];
}
