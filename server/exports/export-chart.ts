import type { ExportChart } from './export-table.ts';
import { columnLetters, escaped, office, packed } from './worksheet-xml.ts';
import type { ZipEntry } from './zip.ts';

const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const drawingml = 'http://schemas.openxmlformats.org/drawingml/2006';
const colours = ['2563EB', 'D97706', '059669', '7C3AED', 'DC2626', '0891B2'];
const axes = '<c:axId val="1"/><c:axId val="2"/>';

export const chartTypes = ['drawing', 'chart']
  .map(
    (kind) =>
      `<Override PartName="/xl/${kind}s/${kind}1.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind === 'chart' ? 'drawingml.chart' : kind}+xml"/>`,
  )
  .join('');
/** In the worksheet, after its rows. */
export const chartPlace = `<drawing xmlns:r="${office}" r:id="rId1"/>`;

const cells = (title: string, column: number, from: number, to: number): string => {
  const letters = columnLetters(column);
  const range = from === to ? `$${letters}$${from}` : `$${letters}$${from}:$${letters}$${to}`;
  return escaped(`'${title.replaceAll("'", "''")}'!${range}`);
};

interface Place {
  readonly title: string;
  /** The row of the header; the chart's rows follow it. */
  readonly headNo: number;
}

function seriesOf(
  { title, headNo }: Place,
  chart: ExportChart,
  column: number,
  at: number,
): string {
  const first = headNo + 1;
  const last = Math.max(first, chart.rows + headNo);
  const category = chart.isTime ? 'numRef' : 'strRef';
  const colour = `<a:solidFill><a:srgbClr val="${colours[at % colours.length]}"/></a:solidFill>`;
  const look =
    chart.kind === 'line'
      ? `<c:spPr><a:ln w="28575">${colour}</a:ln></c:spPr><c:marker><c:symbol val="none"/></c:marker>`
      : `<c:spPr>${colour}</c:spPr><c:invertIfNegative val="0"/>`;
  return `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>${cells(title, column, headNo, headNo)}</c:f></c:strRef></c:tx>${look}<c:cat><c:${category}><c:f>${cells(title, 0, first, last)}</c:f></c:${category}></c:cat><c:val><c:numRef><c:f>${cells(title, column, first, last)}</c:f></c:numRef></c:val>${chart.kind === 'line' ? '<c:smooth val="0"/>' : ''}</c:ser>`;
}

/** Time runs from left to right as in the dashboard, and the values stand on the right. */
function chartXml(place: Place, chart: ExportChart): string {
  const series = chart.columns.map((column, at) => seriesOf(place, chart, column, at)).join('');
  const plot =
    chart.kind === 'line'
      ? `<c:lineChart><c:grouping val="standard"/><c:varyColors val="0"/>${series}<c:marker val="1"/>${axes}</c:lineChart>`
      : `<c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${series}<c:gapWidth val="60"/>${axes}</c:barChart>`;
  const scaling = '<c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/>';
  const category = `<c:catAx><c:axId val="1"/>${scaling}<c:axPos val="b"/><c:numFmt formatCode="${chart.isTime ? 'mm\\/dd' : 'General'}" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/><c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx>`;
  const value = `<c:valAx><c:axId val="2"/>${scaling}<c:axPos val="r"/><c:majorGridlines><c:spPr><a:ln w="9525"><a:solidFill><a:srgbClr val="D9DEE7"/></a:solidFill></a:ln></c:spPr></c:majorGridlines><c:numFmt formatCode="#,##0" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:crossAx val="1"/><c:crosses val="max"/><c:crossBetween val="between"/></c:valAx>`;
  const legend =
    chart.columns.length > 1
      ? '<c:legend><c:legendPos val="b"/><c:overlay val="0"/></c:legend>'
      : '';
  return `${declared}<c:chartSpace xmlns:c="${drawingml}/chart" xmlns:a="${drawingml}/main" xmlns:r="${office}"><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/>${plot}${category}${value}</c:plotArea>${legend}<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`;
}

const wide = 9;
const high = 18;

/** Beside the columns of the table. */
function drawingXml(firstColumn: number, headNo: number): string {
  const place = (name: string, column: number, row: number): string =>
    `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${row}</xdr:row><xdr:rowOff>0</xdr:rowOff></xdr:${name}>`;
  return `${declared}<xdr:wsDr xmlns:xdr="${drawingml}/spreadsheetDrawing" xmlns:a="${drawingml}/main"><xdr:twoCellAnchor>${place('from', firstColumn, headNo)}${place('to', firstColumn + wide, headNo + high)}<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="2" name="Chart 1"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr><xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="${drawingml}/chart"><c:chart xmlns:c="${drawingml}/chart" xmlns:r="${office}" r:id="rId1"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor></xdr:wsDr>`;
}

const relation = (kind: string): string =>
  `${declared}<Relationships xmlns="${packed}/relationships"><Relationship Id="rId1" Type="${office}/${kind}" Target="../${kind}s/${kind}1.xml"/></Relationships>`;

/** The parts of a chart on the first worksheet, whose table has this many columns. */
export const chartParts = (place: Place, chart: ExportChart, columns: number): ZipEntry[] => [
  { name: 'xl/worksheets/_rels/sheet1.xml.rels', text: [relation('drawing')] },
  { name: 'xl/drawings/drawing1.xml', text: [drawingXml(columns + 1, place.headNo)] },
  { name: 'xl/drawings/_rels/drawing1.xml.rels', text: [relation('chart')] },
  { name: 'xl/charts/chart1.xml', text: [chartXml(place, chart)] },
];
