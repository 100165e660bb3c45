import "@mantine/core/styles/baseline.layer.css";
import "@mantine/core/styles/global.layer.css";
import "./mantine-variables.css";
import "./patterns.css";
import "./theme.css";
